"""What Redis does in one step, by its own clock: hosts need not agree about the time."""

from __future__ import annotations

_NOW = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
"""

# KEYS: processes. ARGV: this process, milliseconds after which one that is silent is gone.
# Answers whether it was unknown, and all who are there.
BEAT = f"""{_NOW}
local is_new = redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
return {{is_new, redis.call('ZRANGE', KEYS[1], 0, -1)}}
"""

# KEYS: processes. ARGV: milliseconds as above. Answers how many are there.
COUNT = f"""{_NOW}
return redis.call('ZCOUNT', KEYS[1], now - ARGV[1], '+inf')
"""

# KEYS: who is at a table, processes. ARGV: milliseconds as above.
# Answers those whose process is there, and forgets the others.
PRESENT = f"""{_NOW}
local found = {{}}
for _, entry in ipairs(redis.call('SMEMBERS', KEYS[1])) do
  local beat = redis.call('ZSCORE', KEYS[2], string.match(entry, '^%S+'))
  if beat and tonumber(beat) > now - ARGV[1] then
    found[#found + 1] = entry
  else
    redis.call('SREM', KEYS[1], entry)
  end
end
return found
"""

# KEYS: leases. ARGV: this process, milliseconds. Answers for each whether it is ours from now on.
LEASE = """
local ours = {}
for i, key in ipairs(KEYS) do
  local holder = redis.call('GET', key)
  ours[i] = (not holder or holder == ARGV[1]) and 1 or 0
  if ours[i] == 1 then redis.call('SET', key, ARGV[1], 'PX', ARGV[2]) end
end
return ours
"""

# KEYS: a lease. ARGV: this process.
FREE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
"""

# KEYS: a bucket. ARGV: requests a second, the most at once.
# Answers the milliseconds to wait; nought, and one request less, if there is one.
TAKE = f"""{_NOW}
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left, at = tonumber(kept[1] or burst), tonumber(kept[2] or now)
left = math.min(burst, left + math.max(0, now - at) * rate / 1000)
local wait = 0
if left < 1 then wait = math.ceil((1 - left) / rate * 1000) else left = left - 1 end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', now)
redis.call('PEXPIRE', KEYS[1], math.ceil(burst / rate * 1000) + 1000)
return wait
"""
