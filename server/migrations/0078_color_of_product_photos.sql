-- Fields of new records are spelled `color`; only variants keep `colour`, which they had on the wire before.
alter table product_photos rename column colour to color;
alter table product_photos rename constraint product_photos_colour_check to product_photos_color_check;
