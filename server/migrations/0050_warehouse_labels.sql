-- Labels of pallets, locations and SKUs are documents too (STOCK-15).
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('piece_labels_pdf', 'piece_labels_zpl',
  'picklist_pdf', 'picklist_zpl', 'packing_slip_pdf', 'shipping_label_pdf', 'shipping_label_zpl', 'claim_sheet_pdf', 'warehouse_labels_pdf'));
