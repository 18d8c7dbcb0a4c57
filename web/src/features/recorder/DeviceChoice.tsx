import { Group, Select } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import type { Device, RecordingKind } from './camera.ts';
import type { Camera } from './use-camera.ts';

/** Only where there is a choice. */
export function DeviceChoice({ camera, kind }: { camera: Camera; kind: RecordingKind }) {
  const { t } = useMessages();
  const { stream, cameras, microphones, chosen, choose } = camera;
  const current = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId ?? null;
  return (
    <Group gap="sm" grow>
      {kind === 'video' && cameras.length > 1 && (
        <Choice
          label={t('Camera')}
          devices={cameras}
          value={chosen.camera_id ?? current(stream?.getVideoTracks()[0])}
          onChange={(camera_id) => choose({ ...chosen, camera_id })}
        />
      )}
      {microphones.length > 1 && (
        <Choice
          label={t('Microphone')}
          devices={microphones}
          value={chosen.microphone_id ?? current(stream?.getAudioTracks()[0])}
          onChange={(microphone_id) => choose({ ...chosen, microphone_id })}
        />
      )}
    </Group>
  );
}

type Props = { label: string; devices: Device[]; value: string | null; onChange: (id: string) => void };

const Choice = ({ label, devices, value, onChange }: Props) => (
  <Select
    label={label}
    data={devices.map(({ id, label: name }) => ({ value: id, label: name }))}
    value={value}
    allowDeselect={false}
    onChange={(id) => id && onChange(id)}
  />
);
