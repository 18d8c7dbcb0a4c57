import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { expect, test } from 'vitest';
import { profileFromResume } from './profile-from-resume.ts';

const websiteFrom = async (website: string) => {
  const nothing = { skills: [], languages: [], experience: [], projects: [], name: '', phone: '', total_years: null };
  const location = { city: '', region: '', country: '' };
  const links = { linkedin: '', github: '', website };
  const resume = { ...nothing, location, links, current_organization: '' };
  return (await profileFromResume(resume as unknown as ExtractedResume)).website;
};

test('a profile takes web addresses of a resume alone: no other scheme, which could run a script', async () => {
  for (const hostile of ['javascript:alert(1)', 'javascript://x.example/%0aalert(1)', 'data:text/html,x', 'vbscript:x'])
    expect([hostile, await websiteFrom(hostile)]).toEqual([hostile, '']);
  expect(await websiteFrom('mara.example')).toBe('https://mara.example');
  expect(await websiteFrom('mara.example:8080/cv')).toBe('https://mara.example:8080/cv');
  expect(await websiteFrom('http://mara.example')).toBe('http://mara.example');
});
