// The demo: an invented company with invented people, there only with the embedded database on a loopback address.
import { endpoint } from './endpoint.ts';

export const deleteDemo = endpoint({
  method: 'DELETE',
  path: '/demo',
  audience: 'recruiter',
  permission: 'workspace:write',
  summary: 'Remove the demo for good: its people, their files, its workspace and the log-in that asks for it',
});
