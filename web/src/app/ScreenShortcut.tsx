import { useNavigate } from '@tanstack/react-router';
import { useShortcut } from '../lib/shortcuts.ts';
import type { Screen } from './navigation.ts';

/** Draws nothing: `G` and the screen's letter lead there. */
export function ScreenShortcut({ screen: { to, label, letter } }: { screen: Screen }) {
  const navigate = useNavigate();
  useShortcut(`g ${letter}`, `Go to ${label}`, () => void navigate({ to }));
  return null;
}
