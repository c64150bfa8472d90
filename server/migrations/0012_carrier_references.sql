-- The reference of a label at the carrier follows from what the store sent, so that a carrier knows an order again after a
-- restore. References that were given out keep what they are.

alter table shipments drop constraint shipments_reference_check;
alter table shipments drop constraint shipments_reference_key;
alter table shipments add constraint shipments_reference_check check (reference ~ '^[A-Za-z0-9._-]{1,35}$');
-- Nothing was sold for a refused one: the next attempt has the same.
create unique index shipments_reference on shipments (reference) where state <> 'refused';

-- other_address, already_voided: the carrier knows the reference from before a restore, and that label was not used. Its
-- number is in problem; the next label of the order has the next reference.
alter table shipments drop constraint shipments_state_check;
alter table shipments add constraint shipments_state_check check (state in ('purchasing', 'unknown', 'purchased', 'refused',
  'other_address', 'already_voided', 'voiding', 'void_unknown', 'voided'));

-- What an order that was split off or sent again is called at the carrier: by its first order and its content. Null: by
-- its external id.
alter table orders add column parcel_key text check (length(parcel_key) between 1 and 100);
