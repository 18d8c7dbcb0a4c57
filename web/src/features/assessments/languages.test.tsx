import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeConsent, makeNotice, makeQuestion, makeSession } from '../../../test/assessment.ts';
import { show } from '../../../test/fake-api.tsx';
import { fakeCamera } from '../../../test/fake-recorder.ts';
import { loadMessages, showLanguage } from '../../lib/messages.tsx';
import { CameraError } from '../recorder/CameraError.tsx';
import { Checks } from '../recorder/Checks.tsx';
import { Recorder } from '../recorder/Recorder.tsx';
import { useCamera } from '../recorder/use-camera.ts';
import { ConsentStep } from './ConsentStep.tsx';
import { FormatStep } from './FormatStep.tsx';
import { NoticeDetails } from './NoticeDetails.tsx';

beforeEach(async () => {
  await loadMessages('public', 'candidate', 'assessments');
  await act(() => showLanguage('de'));
});
afterEach(() => act(() => showLanguage('en')));

const nothing = () => {};
const english = /\b(?:the|your|you|and|with|answer|question|record)\b/i;
const said = () => document.body.textContent ?? '';

test('consent is asked for in German, and names the language of the notice', () => {
  const notice = makeNotice({
    language: 'de',
    summary: [{ about: 'answers', lead: 'Sie beantworten 3 Fragen', rest: ' per Video.' }],
  });
  const value = { recording: true, analysis: true, observation: false, signature: '' };
  show(<ConsentStep session={makeSession({ notice })} value={value} onChange={nothing} onReadDetails={nothing} />);
  screen.getByRole('radiogroup', { name: 'Dürfen wir Ihre Antworten aufnehmen?' });
  screen.getByRole('button', { name: 'Einzelheiten und Ihre Rechte' });
  expect(screen.getByRole('list').lang).toBe('de');
  expect(said()).not.toMatch(english);
});

test('a notice that was agreed to in English stays in English, and is marked so', () => {
  show(<NoticeDetails notice={makeNotice({ language: 'en' })} />);
  screen.getByRole('heading', { name: 'Ihre Rechte' });
  expect(screen.getByText('You can decline.').closest('[lang]')?.getAttribute('lang')).toBe('en');
});

test('the time for an answer is said in German', () => {
  const session = makeSession({ consent: makeConsent() });
  show(<FormatStep session={session} questions={[makeQuestion(1)]} value={{}} onChange={nothing} isRecorded />);
  screen.getByRole('radio', { name: /^2 Minuten.*und vorher 30 Sekunden Bedenkzeit/ });
  expect(said()).not.toMatch(english);
});

function Shown() {
  const camera = useCamera('video');
  const question = { text: 'Was haben Sie gebaut?', line: '' };
  return <Recorder {...{ camera, question }} kind="video" mode="manual" limit_seconds={60} onStop={nothing} />;
}

test('the recorder, its checks and a camera that is refused speak German', async () => {
  fakeCamera();
  show(
    <>
      <Shown />
      <Checks
        checks={{
          face: null,
          light: { state: 'poor', advice: 'Turn on a light, or face a window' },
          sound: { state: 'good', advice: null },
          connection: { state: 'checking', advice: null },
        }}
      />
      <CameraError error={new DOMException('', 'NotReadableError')} onRetry={nothing} />
    </>,
  );
  await screen.findByRole('button', { name: 'Aufnahme starten' });
  screen.getByText('Machen Sie Licht oder setzen Sie sich zum Fenster');
  screen.getByText(/^Eine andere App benutzt gerade/);
  expect(said()).not.toMatch(english);
});
