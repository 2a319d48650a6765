-- Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Lua refuses it.
for line in io.lines() do
  local where, text = line:match("^(.-)\t(.*)$")
  local variables = where:gsub("(%S+)=1", "local %1 = true;"):gsub("(%S+)=0", "local %1 = false;")
  -- The braces keep texts with unbalanced brackets from passing.
  local chunk = load(variables .. " return {\n" .. text .. "\n}", "text", "t", {})
  local done, values = pcall(chunk or error)
  local value = done and #values <= 1 and values[1]
  io.write(done and type(values[1]) == "boolean" and (value and "1" or "0") or "-")
end
