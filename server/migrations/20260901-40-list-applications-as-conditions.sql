-- Searches may ask what somebody applied for and how far they have come. Still nothing of anybody.
create or replace view search_conditions as
  select kind from unnest(array['skill', 'role', 'years', 'level', 'place', 'company', 'industry', 'team', 'education',
    'certification', 'language', 'score', 'tag', 'resume', 'onboarded', 'came', 'application', 'name', 'either']) as kind;
