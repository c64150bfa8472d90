-- How people keep the lists: columns, density and default view of their own, and views that they save and share.

create table saved_views (
  id bigint generated always as identity primary key,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  owner_id bigint not null references users,
  -- One of the places that a person has for views of a list, which bounds their number.
  place smallint not null check (place between 1 and 50),
  name text not null check (length(name) between 1 and 80),
  shared boolean not null,
  -- The query string of the list's address, as an object of texts.
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 50000),
  columns jsonb check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 10000),
  density text check (density in ('compact', 'comfortable')),
  unique (owner_id, list, place),
  unique (list, id)
);
select make_record('saved_views', 'place');
create unique index saved_views_name on saved_views (owner_id, list, lower(name));
create index saved_views_shared on saved_views (list) where shared;

create table list_preferences (
  user_id bigint not null references users,
  list text not null check (list ~ '^[a-z][a-z0-9-]{0,39}$'),
  columns jsonb not null check (jsonb_typeof(columns) = 'array' and length(columns::text) <= 10000),
  density text not null check (density in ('compact', 'comfortable')),
  default_view_id bigint,
  updated_at timestamptz not null default now(),
  primary key (user_id, list),
  foreign key (list, default_view_id) references saved_views (list, id) on delete set null (default_view_id)
);
create index list_preferences_default on list_preferences (default_view_id) where default_view_id is not null;
