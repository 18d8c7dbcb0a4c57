// An app asks a member whether it may act for them. It sent the browser here; the answer leads back to it.
import type { AppRequest } from '@hireframe/contract/connected-apps.ts';
import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMe, useSignOut } from '../features/accounts/accounts.api.ts';
import { useAnswerRequest, useAppRequest } from '../features/connected-apps/connected-apps.api.ts';
import { describeScopes } from '../features/connected-apps/scope-words.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { UnusableLink } from '../ui/UnusableLink.tsx';

const route = getRouteApi('/connect/$id');

export function ConnectPage() {
  const { id } = route.useParams();
  return id === 'failed' ? <Failed /> : <Asked id={id} />;
}

function Asked({ id }: { id: string }) {
  const { data, error, refetch } = useAppRequest(id);
  if (error)
    return (
      <UnusableLink
        error={error}
        onRetry={() => void refetch()}
        stale={{ title: 'This request has ended', why: 'Go back to the app and connect again.' }}
        failed="Couldn't load this request"
      />
    );
  if (!data)
    return (
      <PublicFrame title="Connect an app">
        <Skeleton height={160} role="status" aria-label="Loading" aria-busy />
      </PublicFrame>
    );
  return <Question id={id} request={data} />;
}

function Question({ id, request }: { id: string; request: AppRequest }) {
  const { app_name, workspace_name, redirect_host, scopes, scopes_beyond_role } = request;
  const { email } = useMe();
  const signOut = useSignOut();
  const answer = useAnswerRequest(id);
  const isAnswering = answer.isPending || answer.isSuccess; // Until the browser has left.
  return (
    <PublicFrame
      title={`Allow ${app_name} to act for you?`}
      line={`In the workspace ${workspace_name}, as ${email}.`}
      below={
        <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
          Use another account
        </Button>
      }
    >
      <Stack gap="md">
        {answer.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(answer.error)}
          </Alert>
        )}
        {scopes.length > 0 ? <Scopes title="It will be able to:" scopes={scopes} /> : <Nothing />}
        {scopes_beyond_role.length > 0 && (
          <Scopes title="It also asked for this, which your role doesn't include:" scopes={scopes_beyond_role} />
        )}
        <Text size="sm" c="dimmed">
          You'll go on to {redirect_host}. You can end its access in Settings, Sign-ins.
        </Text>
        <Group grow>
          <Button variant="default" disabled={isAnswering} onClick={() => answer.mutate(false)}>
            Don't allow
          </Button>
          <Button
            disabled={scopes.length === 0}
            loading={isAnswering && answer.variables}
            onClick={() => answer.mutate(true)}
          >
            Allow
          </Button>
        </Group>
      </Stack>
    </PublicFrame>
  );
}

const Scopes = ({ title, scopes }: { title: string; scopes: AppRequest['scopes'] }) => (
  <div>
    <Text size="sm" mb={4}>
      {title}
    </Text>
    <List size="sm">
      {describeScopes(scopes).map((one) => (
        <List.Item key={one}>{one}</List.Item>
      ))}
    </List>
  </div>
);

const Nothing = () => <Alert color="yellow">Your role doesn't include anything this app asks for.</Alert>;

/** As OAuth names what was wrong with the link (RFC 6749, 4.1.2.1). */
const reasons: Record<string, string> = {
  invalid_client: "This app isn't registered here any more. Ask an admin of your workspace.",
  invalid_redirect_uri:
    'The app wants to continue at an address that isn’t registered for it. Tell whoever runs the app.',
};

function Failed() {
  const { error } = route.useSearch() as { error?: string };
  const why = reasons[error ?? ''] ?? 'Go back to the app and connect again.';
  return (
    <PublicFrame title="This app can't be connected">
      <Text>{why}</Text>
    </PublicFrame>
  );
}
