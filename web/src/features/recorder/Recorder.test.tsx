import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/fake-api.tsx';
import { fakeCamera } from '../../../test/fake-recorder.ts';
import { Recorder } from './Recorder.tsx';
import { useCamera } from './use-camera.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

type Props = Partial<Parameters<typeof Recorder>[0]>;
const question = { text: 'What did you build?', line: 'Question 1 of 3' };
function Shown(given: Props) {
  const kind = given.kind ?? 'video';
  const camera = useCamera(kind);
  return <Recorder {...{ camera, kind, mode: 'manual', limit_seconds: 60, question, onStop: () => {}, ...given }} />;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(1000 * seconds));
const startButton = () => screen.findByRole('button', { name: 'Start Recording' });
const begin = async () => {
  const button = await startButton();
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false), 10_000);
  fireEvent.click(button);
};
const isRecording = () => screen.queryByText('REC') !== null;

test('it says that the camera is being opened, then records when asked, in chunks of a second', async () => {
  const { recorders, getUserMedia } = fakeCamera();
  const [onChunk, onStop] = [vi.fn(), vi.fn()];
  show(<Shown onChunk={onChunk} onStop={onStop} />);
  screen.getByText('Opening your camera and microphone…');
  await begin();
  expect(isRecording()).toBe(true);
  expect(getUserMedia.mock.calls[0]?.[0]?.video).toMatchObject({
    width: { ideal: 1280 },
    height: { ideal: 720 },
    facingMode: 'user',
  });
  expect(recorders[0]).toMatchObject({ timeslice_ms: 1000, options: { mimeType: 'video/webm;codecs=vp9,opus' } });
  act(() => recorders[0]?.say('one'));
  act(() => recorders[0]?.say('two'));
  fireEvent.click(screen.getByRole('button', { name: 'Stop Recording' }));
  expect(isRecording()).toBe(false);
  expect(onChunk.mock.calls.map(([, index]) => index)).toEqual([0, 1]);
  expect(onStop).toHaveBeenCalledOnce();
  const recorded = onStop.mock.calls[0]?.[0] as { blob: Blob } | undefined;
  expect([recorded?.blob.type, recorded?.blob.size]).toEqual(['video/webm', 6]);
});

test('in auto mode it waits for the thinking time, begins by itself and stops at 0', async () => {
  const { recorders } = fakeCamera();
  const onStop = vi.fn();
  const given = { mode: 'auto', limit_seconds: 40, onStop } as const;
  const view = show(<Shown {...given} isWaiting />);
  await startButton();
  await pass(1);
  expect(isRecording()).toBe(false);
  view.unmount();
  show(<Shown {...given} />);
  await vi.waitFor(() => expect(isRecording()).toBe(true), 10_000);
  act(() => recorders[0]?.say('one'));
  await pass(10.2);
  screen.getByText('30 seconds left to answer');
  await pass(20);
  screen.getByText('10 seconds left to answer');
  expect(onStop).not.toHaveBeenCalled();
  await pass(10.5);
  expect(onStop).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Start Recording' }).hasAttribute('disabled')).toBe(true);
});

test('a camera that is refused says so in the words of the specification, and Retry asks again', async () => {
  const { getUserMedia } = fakeCamera();
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  show(<Shown />);
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('Camera Access Required');
  expect(card.textContent).toContain('Unable to access camera and microphone. Please ensure permissions are granted.');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await startButton();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a recording that breaks off is said, is not handed on as an answer, and can be begun again', async () => {
  const { recorders } = fakeCamera();
  const [onStop, onBroken] = [vi.fn(), vi.fn()];
  show(<Shown mode="auto" onStop={onStop} onBroken={onBroken} />);
  await vi.waitFor(() => expect(isRecording()).toBe(true), 10_000);
  act(() => recorders[0]?.say('one'));
  act(() => recorders[0]?.breakOff());
  expect(screen.getByRole('alert').textContent).toBe('Recording error occurred');
  expect(onStop).not.toHaveBeenCalled();
  expect(onBroken).toHaveBeenCalledOnce();
  expect(recorders).toHaveLength(1); // Not by itself again and again.
  await begin();
  expect(recorders).toHaveLength(2);
});

test('who leaves in the middle has ended nothing', async () => {
  const { recorders } = fakeCamera();
  const onStop = vi.fn();
  const view = show(<Shown onStop={onStop} />);
  await begin();
  act(() => recorders[0]?.say('one'));
  view.unmount();
  expect(recorders[0]?.state).toBe('inactive');
  expect(onStop).not.toHaveBeenCalled();
});

test('a browser that cannot record says what else there is', async () => {
  fakeCamera({ types: [] });
  show(<Shown />);
  await begin();
  expect(screen.getByRole('alert').textContent).toBe(
    "This browser can't record. Answer in writing or use another browser.",
  );
});

test('by voice only the microphone is opened', async () => {
  const { getUserMedia } = fakeCamera();
  show(<Shown kind="audio" />);
  await startButton();
  expect(getUserMedia.mock.calls[0]?.[0]?.video).toBe(false);
  screen.getByText('Audio only. No video is recorded.');
});
