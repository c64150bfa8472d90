-- Why stock is taken out or adjusted, in both languages. A reason that was used is archived, never deleted.

create table stock_reasons (
  id bigint generated always as identity primary key,
  -- The kind of movement that it is a reason for.
  used_for text not null check (used_for in ('out', 'adjust')),
  code text not null check (code ~ '^[a-z][a-z_]{0,39}$'),
  name_en text not null check (length(name_en) between 1 and 80),
  name_fr text not null check (length(name_fr) between 1 and 80),
  -- Whether a text must say more.
  needs_text boolean not null default false,
  position int not null,
  unique (used_for, code),
  unique (id, used_for)
);
insert into stock_reasons (used_for, code, name_en, name_fr, needs_text, position) values
  ('out', 'damage', 'Damage', 'Dommage', false, 1),
  ('out', 'sample', 'Sample', 'Échantillon', false, 2),
  ('out', 'return_to_supplier', 'Return to supplier', 'Retour au fournisseur', false, 3),
  ('out', 'internal_use', 'Internal use', 'Usage interne', false, 4),
  ('out', 'other', 'Other', 'Autre', true, 5),
  ('adjust', 'found', 'Found', 'Retrouvé', false, 1),
  ('adjust', 'lost', 'Lost', 'Perdu', false, 2),
  ('adjust', 'miscounted', 'Miscounted', 'Erreur de comptage', false, 3),
  ('adjust', 'damaged', 'Damaged', 'Endommagé', false, 4),
  ('adjust', 'other', 'Other', 'Autre', true, 5);
select make_record('stock_reasons');

-- The reason of a movement is one for its kind. Its text stays in the column reason.
alter table stock_movements
  add column reason_id bigint,
  add constraint stock_movements_reason foreign key (reason_id, kind) references stock_reasons (id, used_for);
create index stock_movements_reason on stock_movements (reason_id) where reason_id is not null;
