import { describe, expect, it } from 'vitest';
import { U } from '../look/draw';
import { frame } from './boat';
import { around, boatCells, cellBoxes, cellsNamed } from './targets';

describe('cells of a boat on the screen', () => {
  it('are named by row and column', () => {
    expect(cellsNamed('boat-cells:3,8;4,10')).toEqual([
      [3, 8],
      [4, 10],
    ]);
    expect(cellsNamed('card:10')).toBeNull();
  });

  it('lie where the boat shows them, whichever way its bow points', () => {
    const { w, h, left, top } = frame('right');
    const [box] = cellBoxes([[3, 8]], 'right', { left: 100, top: 50, width: w / 2, height: h / 2 });
    expect(box).toEqual({ left: 100 + (left + 8 * U) / 2, top: 50 + (top + 3 * U) / 2, width: U / 2, height: U / 2 });
    const up = frame('up');
    const [upright] = cellBoxes([[3, 8]], 'up', { left: 0, top: 0, width: up.w, height: up.h });
    expect(upright).toEqual({ left: up.left + 3 * U, top: up.top + 13 * U, width: U, height: U });
  });

  it('make one box around them', () => {
    const board = { left: 0, top: 0, width: frame('right').w, height: frame('right').h };
    const box = around(
      cellBoxes(
        [
          [3, 8],
          [4, 10],
        ],
        'right',
        board,
      ),
    );
    expect([box.width, box.height]).toEqual([3 * U, 2 * U]);
  });

  it('are found on the page by the boat that marks itself', () => {
    document.body.innerHTML = '<div data-target="boat" data-bow="up"></div>';
    expect(boatCells('boat-cells:0,7')).toHaveLength(1);
    expect(boatCells('go')).toBeNull();
    document.body.innerHTML = '';
    expect(boatCells('boat-cells:0,7')).toBeNull();
  });
});
