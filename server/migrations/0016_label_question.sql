-- How many barcode labels Print Barcode prints in one go before it asks. There is no screen for settings yet; this row is
-- where it is changed.
insert into settings (key, value) values ('ask_above_labels', '100');
