import { getRouteApi } from '@tanstack/react-router';
import { useForgotPassword } from '../features/accounts/account-steps.api.ts';
import { MailedLinkForm } from '../features/accounts/MailedLinkForm.tsx';
import { useMessages } from '../lib/messages.tsx';

const route = getRouteApi('/forgot-password');

export function ForgotPasswordPage() {
  const { t } = useMessages();
  const { email = '' } = route.useSearch();
  const ask = useForgotPassword();
  return (
    <MailedLinkForm
      title={t('Forgot your password?')}
      line={t("We'll email you a link to set a new one")}
      email={email}
      send={(address) => ask.mutateAsync({ email: address })}
      sentLine={(address) =>
        t("If there's an account for {email}, we've emailed it a link to set a new password.", { email: address })
      }
    />
  );
}
