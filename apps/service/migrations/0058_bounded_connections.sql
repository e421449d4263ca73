-- What is pending in an account is deleted where its sessions end.
create index oauth_codes_by_account on oauth_codes (account_id);
create index oauth_devices_by_account on oauth_devices (account_id);
