// How members get in: who lacks a second factor, where they are signed in, who was refused.
import { Badge } from '@mantine/core';
import { FactList } from '../../ui/FactList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { type Query, SummaryCard } from '../../ui/SummaryCard.tsx';
import { useSignInSecurity } from './workspaces.api.ts';

/** Of names in a row: a longer list is looked through among the members. */
const named = 5;

type Props = { refused: Query & { data: { count: number } | undefined }; refused_since: string };

/** @param refused how many sign-ins since `refused_since` (a day, UTC) */
export function SignInSummary({ refused, refused_since }: Props) {
  const security = useSignInSecurity();
  const { data } = security;
  const count = refused.data?.count ?? 0;
  return (
    <SummaryCard
      title="Sign-ins"
      queries={[security, refused]}
      link={
        <LinkButton to="/settings" search={{ tab: 'members' }} variant="default" size="xs">
          Open members
        </LinkButton>
      }
    >
      {() =>
        data && (
          <FactList
            absent="Everybody has one"
            facts={[
              { name: 'Members', value: data.members.toLocaleString('en') },
              {
                name: 'Second factor',
                value: data.is_second_factor_required ? 'Required' : <Badge color="yellow">Not required</Badge>,
              },
              { name: 'Without a second factor', value: listNames(data.without_second_factor) },
              { name: 'Open sign-ins', value: data.open_sign_ins.toLocaleString('en') },
              {
                name: 'Refused in 30 days',
                value: (
                  <>
                    {count.toLocaleString('en')}
                    {count > 0 && ' · '}
                    {count > 0 && (
                      <LinkTo size="sm" to="/audit-log" search={{ action: 'sign-in.failed', date_from: refused_since }}>
                        View refused sign-ins
                      </LinkTo>
                    )}
                  </>
                ),
              },
            ]}
          />
        )
      }
    </SummaryCard>
  );
}

function listNames(names: string[]): string {
  const rest = names.length - named;
  return names.slice(0, named).join(', ') + (rest > 0 ? ` and ${rest.toLocaleString('en')} more` : '');
}
