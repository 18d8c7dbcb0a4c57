create table tag_categories (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  name          text not null,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index tag_categories_name_unique on tag_categories (workspace_id, lower(name));

create table tags (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  number        integer generated always as identity, -- What candidate_facts calls it.
  name          text not null,
  description   text not null default '',
  color         text not null constraint tags_color_hex check (color ~ '^#[0-9A-F]{6}$'),
  is_active     boolean not null default true,
  category_id   uuid,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint tags_category foreign key (workspace_id, category_id) references tag_categories (workspace_id, id) on delete set null (category_id)
);
create unique index tags_name_unique on tags (workspace_id, lower(name));
create index tags_of_category on tags (workspace_id, category_id) where category_id is not null;

-- A candidate that was taken into another keeps only what the other carries as well: counts leave such links out.
create table candidate_tags (
  workspace_id  uuid not null,
  id            uuid not null default uuidv7(),
  candidate_id  uuid not null,
  tag_id        uuid not null,
  notes         text not null default '',
  tagged_by     uuid references users on delete set null,
  tagged_at     timestamptz not null default now(),
  primary key (workspace_id, id),
  constraint candidate_tags_unique unique (workspace_id, candidate_id, tag_id),
  constraint candidate_tags_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade,
  constraint candidate_tags_tag foreign key (workspace_id, tag_id) references tags (workspace_id, id) on delete cascade
);
create index candidate_tags_of_tag on candidate_tags (workspace_id, tag_id, candidate_id);
create index candidate_tags_tagged_by on candidate_tags (tagged_by) where tagged_by is not null;

-- What was done at once. Counts and names stay when candidates and tags go.
create table tag_operations (
  workspace_id  uuid not null references workspaces on delete cascade,
  id            uuid not null default uuidv7(),
  operation     text not null constraint tag_operations_known check (operation in ('add', 'remove')),
  candidates    integer not null default 0, -- For whom it changed something.
  user_id       uuid references users on delete set null,
  notes         text not null default '',
  is_undone     boolean not null default false,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index tag_operations_newest on tag_operations (workspace_id, created_at desc, id desc);
create index tag_operations_user_id on tag_operations (user_id) where user_id is not null;

create table tag_operation_tags (
  workspace_id  uuid not null,
  operation_id  uuid not null,
  tag_name      text not null, -- At that time.
  tag_id        uuid, -- Null: deleted since.
  primary key (workspace_id, operation_id, tag_name),
  constraint tag_operation_tags_operation foreign key (workspace_id, operation_id) references tag_operations (workspace_id, id) on delete cascade,
  constraint tag_operation_tags_tag foreign key (workspace_id, tag_id) references tags (workspace_id, id) on delete set null (tag_id)
);
create index tag_operation_tags_of_tag on tag_operation_tags (workspace_id, tag_id) where tag_id is not null;

-- Exactly the links that an operation made or took off, so that it can be undone. They go with their candidates; keys to
-- operations and tags as well would make tagging ten thousand a fifth slower.
create table tag_operation_links (
  workspace_id  uuid not null,
  operation_id  uuid not null,
  link_id       uuid not null, -- Of candidate_tags, there or not.
  candidate_id  uuid not null, -- At that time.
  tag_id        uuid not null, -- Of a tag that is there: deleting it deletes these.
  notes         text not null default '', -- Of a link that was taken off, and who had made it when.
  tagged_by     uuid references users on delete set null,
  tagged_at     timestamptz not null,
  primary key (workspace_id, operation_id, link_id),
  constraint tag_operation_links_candidate foreign key (workspace_id, candidate_id) references candidates (workspace_id, id) on delete cascade
);
create index tag_operation_links_of_candidate on tag_operation_links (workspace_id, candidate_id);
create index tag_operation_links_of_tag on tag_operation_links (workspace_id, tag_id);
create index tag_operation_links_tagged_by on tag_operation_links (tagged_by) where tagged_by is not null;
