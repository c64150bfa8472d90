-- A picture that a document shows, such as the logo on a packing slip: the file is kept as long as the document.

alter table documents add column picture_sha256 text check (picture_sha256 ~ '^[0-9a-f]{64}$');
create index documents_picture on documents (picture_sha256) where picture_sha256 is not null;
