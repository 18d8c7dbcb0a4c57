-- What the law of some places wants a posting to say besides the pay.
alter table postings
  add column vacancy_kind text constraint postings_vacancy_kind_known check (vacancy_kind in ('existing', 'pool')), -- Null: not said.
  add column says_machine_analysis boolean not null default false, -- The sentence that machine analysis is used stands in it.
  add column analysis_noticed_at timestamptz; -- Since when the public has read that sentence there; null: it doesn't.
