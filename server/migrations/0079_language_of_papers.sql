-- The language of labels and papers whose reader isn't the person who prints them (PRINT-32).
alter table site add column paper_language text not null default 'en' check (paper_language in ('en', 'fr'));
