-- Order files of other systems, and of any table whose columns were chosen.
alter table import_runs
  drop constraint import_runs_format_check,
  add constraint import_runs_format_check check (
    format in (
      'native_csv', 'native_json', 'shopify_csv', 'shopify_json', 'woocommerce_csv', 'woocommerce_json', 'etsy_csv',
      'amazon_report', 'shipstation_csv', 'order_desk_csv', 'mapped_csv'
    )
  );
