import type { Workspace } from '@hireframe/contract/workspaces.ts';

/** With every setting as it is at first. */
export const someWorkspace: Workspace = {
  id: '00000000-0000-4000-8000-000000000900',
  name: 'Northwind',
  country: 'GB',
  is_demo: false,
  member_count: 3,
  created_at: '2026-09-01T00:00:00.000Z',
  settings: {
    observation_enabled: false,
    language_model_enabled: false,
    verified_addresses_required: false,
    second_factor_required: false,
    request_links_sign_in: true,
    small_groups_hidden: false,
    retention_months: null,
    rejected_days: 90,
    audit_address: null,
  },
};
