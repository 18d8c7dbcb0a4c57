import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../test/fake-api.tsx';
import { CheckedForm } from './CheckedForm.tsx';

function Form({ send }: { send: () => Promise<void> }) {
  const form = useForm({ initialValues: { name: 'Baker' } });
  return (
    <CheckedForm form={form} send={send}>
      <button type="submit">Send</button>
    </CheckedForm>
  );
}

test('a form that is on its way is not sent again, and afterwards it can be', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn(() => promise);
  show(<Form send={send} />);
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(send).toHaveBeenCalledOnce();
  resolve();
  await waitFor(() => {
    fireEvent.click(button);
    expect(send.mock.calls.length).toBeGreaterThan(1);
  });
});
