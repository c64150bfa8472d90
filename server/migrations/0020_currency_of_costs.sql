-- What blanks cost is in one currency of the site (SITE-18). Amounts of orders have their own.
alter table site add column cost_currency text not null default 'USD' check (cost_currency ~ '^[A-Z]{3}$');

-- A site that has named its address most likely pays in the money of that country. Nobody has edited the settings by
-- this: they stay a proposal where they are one.
alter table site disable trigger maintain_record;
update site set cost_currency = case
  when sender ->> 'country' = 'CA' then 'CAD'
  when sender ->> 'country' = 'MX' then 'MXN'
  when sender ->> 'country' = 'GB' then 'GBP'
  when sender ->> 'country' = 'AU' then 'AUD'
  when sender ->> 'country' = 'NZ' then 'NZD'
  when sender ->> 'country' in ('AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU',
    'LV', 'MT', 'NL', 'PT', 'SI', 'SK') then 'EUR'
  else cost_currency end;
alter table site enable trigger maintain_record;
