-- The living pieces of an item are its quantity less what was cancelled: asked once per item when the transaction
-- commits, of those that changed. A move between living stages does not ask.

create function assert_item_pieces(checked_item bigint) returns void language plpgsql as $$
declare
  -- A statement that makes or cancels many pieces asks once for each of them; only the first of an item has to count.
  token text := checked_item || ' ' || statement_timestamp();
  place text;
  wanted int;
  living int;
begin
  if current_setting('platen.item_asserted', true) = token then return; end if;
  select o.number || '/' || i.position,
      case when not i.printed or o.status in ('failed', 'cancelled') then 0 else i.quantity - i.cancelled_quantity end,
      (select count(*) from pieces p where p.item_id = i.id and p.stage not in ('cancelled', 'scrapped'))
    into place, wanted, living
    from order_items i join orders o on o.id = i.order_id where i.id = checked_item;
  if living <> wanted then
    raise exception 'item % has % living pieces, but % are wanted', place, living, wanted
      using errcode = 'check_violation', constraint = 'item_pieces_match_quantity', table = 'order_items';
  end if;
  perform set_config('platen.item_asserted', token, true);
end $$;

create function pieces_match_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.item_id <> new.item_id then perform assert_item_pieces(old.item_id); end if;
  perform assert_item_pieces(new.item_id);
  return null;
end $$;

create function item_matches_pieces() returns trigger language plpgsql as $$
begin
  perform assert_item_pieces(new.id);
  return null;
end $$;

create function order_matches_pieces() returns trigger language plpgsql as $$
begin
  perform assert_item_pieces(id) from order_items where order_id = new.id;
  return null;
end $$;

create constraint trigger pieces_match_item_made after insert on pieces
  deferrable initially deferred for each row execute function pieces_match_item();
create constraint trigger pieces_match_item_changed after update of stage, item_id on pieces
  deferrable initially deferred for each row
  when (old.item_id <> new.item_id or (old.stage in ('cancelled', 'scrapped')) <> (new.stage in ('cancelled', 'scrapped')))
  execute function pieces_match_item();
create constraint trigger item_matches_pieces_made after insert on order_items
  deferrable initially deferred for each row when (new.printed and new.quantity > new.cancelled_quantity)
  execute function item_matches_pieces();
create constraint trigger item_matches_pieces_changed after update of quantity, cancelled_quantity, printed on order_items
  deferrable initially deferred for each row
  when (old.printed <> new.printed or old.quantity - old.cancelled_quantity <> new.quantity - new.cancelled_quantity)
  execute function item_matches_pieces();
-- A failed order has no pieces; they come when it opens.
create constraint trigger order_matches_pieces_opened after update of status on orders
  deferrable initially deferred for each row
  when ((old.status in ('failed', 'cancelled')) <> (new.status in ('failed', 'cancelled')))
  execute function order_matches_pieces();
