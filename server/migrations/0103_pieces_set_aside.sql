-- A piece that was left half printed can be set aside: its station lists it no longer (PRINT-41). No row is changed.
alter table piece_actions drop constraint piece_actions_kind_check,
  add constraint piece_actions_kind_check check (kind in ('area_sent', 'area_printed', 'area_skipped', 'area_failed',
    'area_reset', 'area_reprinted', 'set_aside', 'relabelled', 'blank_swapped', 'blank_returned', 'blank_scrapped',
    'slot_given', 'slot_left', 'package_scanned', 'moved_to_order'));
