-- Whether a problem is about the customer's email or phone, which not everybody may see quoted (PACK-15). Remarks in import
-- lines and events say so beside their values. Null where nobody said so: what is read then quotes only what is certainly
-- something else.
alter table order_problems add column contact boolean;
