-- How the site looks (SITE-19): one row, which is Platen's own look at first. All but the titles and logos are for
-- people who haven't chosen otherwise in their browser.
create table site_looks (
  id bigint primary key default 1 check (id = 1),
  -- Empty: Platen's own.
  app_title text not null default '' check (length(app_title) <= 40 and app_title !~ '[[:cntrl:]]'),
  title_shown boolean not null default true,
  -- Without one for the dark theme, that of the light one is on both.
  logo_light_sha256 text check (logo_light_sha256 ~ '^[0-9a-f]{64}$'),
  logo_dark_sha256 text check (logo_dark_sha256 ~ '^[0-9a-f]{64}$'),
  default_language text not null default 'en' check (default_language in ('en', 'fr')),
  language_choice boolean not null default true,
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  primary_light text not null default '#3372DB' check (primary_light ~ '^#[0-9A-F]{6}$'),
  primary_dark text not null default '#3372DB' check (primary_dark ~ '^#[0-9A-F]{6}$'),
  skin text not null default 'bordered' check (skin in ('bordered', 'default')),
  content_width text not null default 'fluid' check (content_width in ('fluid', 'boxed')),
  layout_nav text not null default 'vertical' check (layout_nav in ('vertical', 'horizontal')),
  nav_collapsed boolean not null default false,
  navbar text not null default 'sticky' check (navbar in ('sticky', 'static', 'hidden')),
  navbar_blur boolean not null default true,
  horizontal_nav text not null default 'sticky' check (horizontal_nav in ('sticky', 'static', 'hidden')),
  horizontal_nav_transition text not null default 'slide'
    check (horizontal_nav_transition in ('none', 'fade', 'slide')),
  horizontal_nav_offset int not null default 6 check (horizontal_nav_offset between 0 and 24),
  footer text not null default 'static' check (footer in ('sticky', 'static', 'hidden'))
);
select make_record('site_looks');
insert into site_looks default values;
