/* Plays notes. Loaded once somebody has chosen to hear them. */
import type { Note } from './recipes';

const GAIN = 0.25;

let context: AudioContext | undefined;

function hiss(audio: AudioContext, { from, length }: Note): AudioNode & { start(at: number): void } {
  const buffer = audio.createBuffer(1, Math.ceil((audio.sampleRate * length) / 1000), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = from;
  source.connect(band);
  return Object.assign(band, { start: (at: number) => source.start(at) });
}

/** Plays these notes together, at this volume from 0 to 1. */
export function play(notes: Note[], volume: number): void {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume(); // a browser lets it sound only after a touch
  for (const note of notes) {
    const begin = audio.currentTime + note.at / 1000;
    const end = begin + note.length / 1000;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(GAIN * volume * note.loud, begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(audio.destination);
    if (note.wave === 'noise') {
      const source = hiss(audio, note);
      source.connect(gain);
      source.start(begin);
      continue;
    }
    const source = audio.createOscillator();
    source.type = note.wave;
    source.frequency.setValueAtTime(note.from, begin);
    source.frequency.exponentialRampToValueAtTime(note.to, end);
    source.connect(gain);
    source.start(begin);
    source.stop(end);
  }
}
