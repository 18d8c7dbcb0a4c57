import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteTasks, selectTasks } from './tasks.queries.ts';

export const tasksOfPerson: PersonalData = {
  feature: 'tasks',
  async *exportOf({ db }, user_id) {
    const tasks = await selectTasks(db, user_id);
    if (tasks.length > 0) yield { path: 'tasks/tasks.json', bytes: Buffer.from(JSON.stringify(tasks, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    await deleteTasks(tx, user_id);
    return [];
  },
};
