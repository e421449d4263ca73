-- A WebSocket that was opened with a ticket ends with the session that asked for it.
alter table socket_tickets add column session_id text;
