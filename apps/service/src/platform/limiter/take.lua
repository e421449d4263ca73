-- Takes one token from each bucket, or none from any. KEYS: the buckets; ARGV: quota and window in ms of each.
-- Returns {1 or 0, the time in ms, the level of each}. local-buckets.ts does the same in the process.

-- Uses only the clock of Redis: the clocks of the nodes may differ.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local levels = {}
local allowed = true
for i, key in ipairs(KEYS) do
  local quota, window = tonumber(ARGV[2 * i - 1]), tonumber(ARGV[2 * i])
  local kept, at = string.match(redis.call('GET', key) or '', '^(%d+) (%d+)$')
  levels[i] = quota * window
  if kept then levels[i] = math.min(levels[i], kept + math.max(0, now - at) * quota) end
  allowed = allowed and levels[i] >= window
end

if allowed then
  for i, key in ipairs(KEYS) do
    local window = tonumber(ARGV[2 * i])
    levels[i] = levels[i] - window
    -- After one window the bucket is full, and a missing key means a full bucket.
    redis.call('SET', key, string.format('%.0f %.0f', levels[i], now), 'PX', 2 * window)
  end
end

return { allowed and 1 or 0, now, unpack(levels) }
