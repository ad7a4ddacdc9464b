import { expect, test, vi } from 'vitest';
import { Controls } from './controls';

function table(some: { waiting?: boolean; mayUndo?: boolean } = {}) {
  const [send, undo] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const controls = new Controls(() => ({ send, undo, waiting: false, mayUndo: true, ...some }));
  return { send, undo, controls };
}

test('moves are sent once nothing is under way', async () => {
  const free = table();
  await free.controls.send([{ type: 'nap' }]);
  expect(free.send).toHaveBeenCalledWith([{ type: 'nap' }]);
  const busy = table({ waiting: true });
  await busy.controls.send([{ type: 'nap' }]);
  await busy.controls.undo();
  expect(busy.send).not.toHaveBeenCalled();
  expect(busy.undo).not.toHaveBeenCalled();
});

test('a refusal was shown by the table and troubles nobody else', async () => {
  const { send, controls } = table();
  send.mockRejectedValue(new Error('refused') as never);
  await expect(controls.send([{ type: 'nap' }])).resolves.toBeUndefined();
});

test('back unmakes the choice first, and then takes back what was sent', async () => {
  const { undo, controls } = table();
  await controls.back({ back: () => true });
  expect(undo).not.toHaveBeenCalled();
  await controls.back({ back: () => false });
  expect(undo).toHaveBeenCalledTimes(1);
  const first = table({ mayUndo: false });
  await first.controls.back({ back: () => false });
  expect(first.undo).not.toHaveBeenCalled();
});
