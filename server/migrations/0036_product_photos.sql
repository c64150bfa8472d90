-- Photos of products, one for each color. A photo without a color is of the product itself. The bytes are our own: every
-- photo is encoded again, without what a camera wrote into it.
create table product_photos (
  product_id bigint not null references products,
  colour text not null check (length(colour) <= 80),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  thumb_sha256 text not null check (thumb_sha256 ~ '^[0-9a-f]{64}$'),
  width_px int not null check (width_px > 0),
  height_px int not null check (height_px > 0)
);
create unique index product_photos_color on product_photos (product_id, lower(colour));
create index product_photos_file on product_photos (sha256);
create index product_photos_thumb on product_photos (thumb_sha256);
