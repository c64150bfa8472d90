-- What blanks cost is in one currency of the site (SITE-18). Amounts of orders have their own.
alter table site add column cost_currency text not null default 'USD' check (cost_currency ~ '^[A-Z]{3}$');

-- A site that has named its address most likely pays in the money of that country, and another one in that of its time
-- zone, as a new site proposes it. Nobody has edited the settings by this: they stay a proposal where they are one.
alter table site disable trigger maintain_record;
update site set cost_currency = case
  when sender ->> 'country' = 'CA' then 'CAD'
  when sender ->> 'country' = 'MX' then 'MXN'
  when sender ->> 'country' = 'GB' then 'GBP'
  when sender ->> 'country' = 'AU' then 'AUD'
  when sender ->> 'country' = 'NZ' then 'NZD'
  when sender ->> 'country' in ('AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU',
    'LV', 'MT', 'NL', 'PT', 'SI', 'SK') then 'EUR'
  when sender is not null then cost_currency
  when time_zone ~ '^Canada/' or time_zone ~ ('^America/(Atikokan|Blanc-Sablon|Cambridge_Bay|Coral_Harbour|Creston|'
    'Dawson|Dawson_Creek|Edmonton|Fort_Nelson|Glace_Bay|Goose_Bay|Halifax|Inuvik|Iqaluit|Moncton|Montreal|Nipigon|'
    'Pangnirtung|Rainy_River|Rankin_Inlet|Regina|Resolute|St_Johns|Swift_Current|Thunder_Bay|Toronto|Vancouver|'
    'Whitehorse|Winnipeg|Yellowknife)$') then 'CAD'
  when time_zone ~ '^Mexico/' or time_zone ~ ('^America/(Bahia_Banderas|Cancun|Chihuahua|Ciudad_Juarez|Ensenada|'
    'Hermosillo|Matamoros|Mazatlan|Merida|Mexico_City|Monterrey|Ojinaga|Santa_Isabel|Tijuana)$') then 'MXN'
  when time_zone ~ '^Europe/(London|Belfast|Guernsey|Isle_of_Man|Jersey)$|^GB(-Eire)?$' then 'GBP'
  when time_zone ~ '^Australia/' then 'AUD'
  when time_zone ~ '^Pacific/(Auckland|Chatham)$|^NZ(-CHAT)?$' then 'NZD'
  when time_zone ~ ('^Europe/(Amsterdam|Andorra|Athens|Berlin|Bratislava|Brussels|Dublin|Helsinki|Lisbon|Ljubljana|'
    'Luxembourg|Madrid|Malta|Mariehamn|Monaco|Paris|Podgorica|Riga|Rome|San_Marino|Sofia|Tallinn|Vatican|Vienna|'
    'Vilnius|Zagreb)$') then 'EUR'
  when time_zone ~ '^Asia/(Nicosia|Famagusta)$|^Atlantic/(Azores|Canary|Madeira)$|^Africa/Ceuta$' then 'EUR'
  else cost_currency end;
alter table site enable trigger maintain_record;
