-- A store may have taken back or sent all lines of an order that are made, next to others that are never made here. The
-- store still wants these, so that the order isn't cancelled.
alter table store_order_states
  drop constraint store_order_states_state_check,
  add constraint store_order_states_state_check
    check (state in ('cancelled', 'refunded', 'voided', 'fulfilled', 'lines_gone'));
