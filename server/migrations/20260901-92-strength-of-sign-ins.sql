-- What a workspace's provider said of a sign-in: that it asked for several factors, and when the person showed them.
alter table sign_ins add column has_provider_factors boolean not null default false;
alter table sign_ins add column proved_at timestamptz; -- Null: of a provider that does not say so.
update sign_ins set proved_at = created_at;
alter table sign_ins alter column proved_at set default now();

-- Authentication context classes (acr), by spaces, of which the workspace takes each for several factors. Empty: the methods (amr) say it.
alter table single_sign_on add column acr_values text not null default '';
