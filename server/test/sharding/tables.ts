// Where each table lives once the database is sharded with Citus by workspace: docs/growing.md. A table that stands
// nowhere here, or in two places, fails sharding.test.ts.

/** A workspace's rows, on the node that holds the workspace: `create_distributed_table(…, 'workspace_id')`. */
export const distributed = [
  'application_history',
  'applications',
  'assessment_requests',
  'audit_entries',
  'audit_heads',
  'audit_links',
  'audit_pending',
  'bias_surveys',
  'board_webhooks',
  'candidate_activity',
  'candidate_changes',
  'candidate_counts',
  'candidate_differences',
  'candidate_documents',
  'candidate_facts',
  'candidate_invitations',
  'candidate_merges',
  'candidate_page_anchors',
  'candidate_records',
  'candidate_resumes',
  'candidate_tags',
  'candidate_terms',
  'candidate_tombstones',
  'candidate_versions',
  'candidate_views',
  'candidates',
  'careers_pages',
  'confidential_views',
  'dashboard_mailings',
  'dashboards',
  'email_templates',
  'erasures',
  'external_postings',
  'extracted_candidates',
  'gmail_clients',
  'gmail_consents',
  'hiring_team_members',
  'interviews',
  'invitations',
  'legal_holds',
  'mailboxes',
  'message_attachments',
  'message_templates',
  'messages',
  'notes',
  'past_searches',
  'posting_criteria',
  'posting_history',
  'posting_views',
  'postings',
  'processed_resumes',
  'published_bias_reports',
  'referral_codes',
  'resume_fingerprints',
  'retention_countries',
  'retention_warnings',
  'review_requests',
  'scorecard_ratings',
  'scorecards',
  'screenings',
  'search_alerts',
  'search_entries',
  'self_declarations',
  'sendings',
  'tag_categories',
  'tag_operation_links',
  'tag_operation_tags',
  'tag_operations',
  'tags',
  'upload_items',
  'uploads',
  'warning_looks',
  'warning_others',
  'warnings',
  'webhook_deliveries',
];

/** Copied whole to every node, with why: `create_reference_table(…)`. */
export const reference: Record<string, string> = {
  users: 'Rows of every workspace name them (who wrote, moved, invited), so each node must know them.',
  workspaces: 'Every distributed row names its workspace, and so do rows of people.',
};

const ofOnePerson = "A person's own, in no workspace or in several; always asked by the person.";
const waysIn = 'Asked before it is known which workspace is meant; some rows have none.';
const signIns =
  'Decides who may do what: small, and its triggers tell every process, which only works on the coordinator.';
const queue = 'One queue for all workspaces, taken from with SKIP LOCKED, which holds on one node only.';
const installation = "Of the installation itself, no workspace's.";

/** They stay on the coordinator, with why. */
export const local: Record<string, string> = {
  analysis_steps: ofOnePerson,
  answer_chunks: ofOnePerson,
  answer_playbacks: ofOnePerson,
  api_keys: signIns,
  app_grants: signIns,
  app_tokens: signIns,
  application_templates: ofOnePerson,
  assessment_answers: ofOnePerson,
  assessment_questions: ofOnePerson,
  assessment_reports: ofOnePerson,
  assessment_sessions: ofOnePerson,
  authenticators: signIns,
  backups: installation,
  careers_slugs: 'No two workspaces have one address, and it outlives its workspace.',
  connected_apps: signIns,
  corrections: ofOnePerson,
  credentials: signIns,
  data_exports: ofOnePerson,
  demo: installation,
  demo_people: installation,
  email_changes: ofOnePerson,
  job_alerts: "By address, of one workspace's jobs or of everybody's.",
  kysely_migration: installation,
  kysely_migration_lock: installation,
  notifications: ofOnePerson,
  outbox: queue,
  outbox_attachments: queue,
  passkey_challenges: signIns,
  passkeys: signIns,
  quick_apply_profiles: ofOnePerson,
  rate_limits: installation,
  recovery_codes: signIns,
  resumes: ofOnePerson,
  search_editions: installation,
  sign_ins: signIns,
  single_sign_on: signIns,
  sso_attempts: waysIn,
  sso_domains: 'No two workspaces prove one domain.',
  sso_identities: signIns,
  tasks: queue,
  transcript_setup: installation,
  verifications: waysIn,
};

const setNull =
  'Citus refuses SET NULL where the key holds the distribution column, even for another column alone. Null it in the ' +
  'transaction that deletes, then NO ACTION; whatever reaches the rows by cascades of cascades must come first.';

const narrow =
  'Citus gives numbers of identity columns by node, in stretches of 64 bits alone. The column store keeps 32: number ' +
  'the rows from a counter of the workspace, as its terms and tags are never compared across workspaces.';
const refusing =
  'Only refuses, and reads rows of the same workspace alone: it may run on a shard, with citus.enable_unsafe_triggers.';
const telling =
  'Tells every process by NOTIFY, which nobody hears on a worker. What changes it tells after it instead; until then ' +
  'who asks is remembered for 10 seconds at the most.';
const marking =
  'Marks candidates of other nodes as changed, which a trigger on a copy of a reference table cannot. The features ' +
  'that change a role or delete an account mark them instead.';

/** What breaks a rule today, by `table.name`, with what must change before that table can be distributed. */
export const exceptions: Record<string, string> = {
  'applications.applications_resume': setNull,
  'candidate_activity.candidate_activity_posting': setNull,
  'candidate_invitations.candidate_invitations_candidate': setNull,
  'extracted_candidates.extracted_candidates_candidate': setNull,
  'messages.messages_application': setNull,
  'tag_operation_tags.tag_operation_tags_tag': setNull,
  'upload_items.upload_items_candidate': setNull,
  'warnings.warnings_message': setNull,

  'screenings.screenings_session':
    "A session is its person's own and stays on the coordinator. Drop the key; what erases a session takes it from " +
    'screenings in the same transaction.',

  'candidate_terms.id': narrow,
  'tags.number': narrow,

  'audit_entries.audit_entries_append_only': refusing,
  'audit_entries.audit_entries_no_truncate': refusing,
  'audit_links.audit_links_append_only': refusing,
  'audit_links.audit_links_no_truncate': refusing,
  'audit_pending.audit_pending_no_truncate': refusing,
  'audit_pending.audit_pending_until_chained': refusing,

  'postings.postings_tell': telling,
  'users.users_tell': telling,
  'workspaces.workspaces_tell': telling,

  'users.users_leaving_is_a_fact': marking,
  'users.users_role_is_a_fact': marking,
};
