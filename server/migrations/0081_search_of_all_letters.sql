-- The search text gets the form of `normalizedSearch` (API-5): letters without an accent in Unicode as people type them,
-- no apostrophes and hyphens, and a mark of three letters for each Chinese, Japanese or Korean letter.

-- The new form of a text that has the old one: decomposed, without accents, lower case, single spaces.
create function new_search_form(old text) returns text language plpgsql immutable as $$
declare
  cjk constant text := '\u3005-\u3007\u3041-\u3096\u30a1-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff'
    '\ua960-\ua97f\uac00-\ud7ff\u1100-\u11ff\U00020000-\U0003ffff';
  form text := old;
begin
  if form ~ '[^ -~]' then
    form := translate(form,
      'əǝɛƀɓƈđðɖɗƒǥɠɣħɦıɨɩɉĸƙłƚɫŋɲøɔɵƥɍŧƭʈʉʋɏƴƶȥς',
      'eeebbcddddfggghhiiijkklllnnoooprtttuvyyzzσ');
    form := replace(replace(replace(replace(form, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    form := regexp_replace(form, '[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g');
    form := translate(form,
      'ァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
      'ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ');
    form := normalize(form, nfc);
    form := regexp_replace(form, '[\u00b7\u02b9-\u02bf\u02ee\u055a\u058a\u05be\u05f3\u1400\u1806\u2010-\u2015\u2018-\u201b'
      '\u2032\u2035\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0\u30fb\ua78c]', '', 'g');
  end if;
  form := btrim(regexp_replace(translate(form, '-''`', ''), ' +', ' ', 'g'));
  if form ~ ('[' || cjk || ']') then
    form := regexp_replace(form, '(?<=[' || cjk || ']) (?=[' || cjk || '])', '', 'g');
    form := form || (
      select string_agg(' ' || letter || 'zz', '' order by letter collate "C")
      from (select distinct letter from regexp_split_to_table(form, '') letter where letter ~ ('[' || cjk || ']')) letters);
  end if;
  return form;
end $$;

alter table import_runs add column search_text text not null default '';
update import_runs set search_text = lower(regexp_replace(normalize(file_name, nfkd), '[\u0300-\u036f]', '', 'g'));
drop index import_runs_file_name;
create index import_runs_search on import_runs using gin (search_text gin_trgm_ops);

do $$
declare
  searched text;
begin
  for searched in
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'search_text' order by table_name
  loop
    -- Nobody edits these rows: their versions stay, and so do posted documents.
    execute format('alter table %I disable trigger user', searched);
    execute format('drop index %I', searched || '_search');
    execute format('update %I set search_text = new_search_form(search_text)
      where search_text <> new_search_form(search_text)', searched);
    execute format('create index %I on %I using gin (search_text gin_trgm_ops)', searched || '_search', searched);
    execute format('alter table %I enable trigger user', searched);
  end loop;
end $$;

drop function new_search_form(text);
