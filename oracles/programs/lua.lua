-- One question a line: x=1 y=0<tab>text. One character for each: 1, 0, or - for what Lua refuses.
for line in io.lines() do
  local where, text = line:match("^(.-)\t(.*)$")
  local variables = where:gsub("(%S+)=1", "local %1 = true;"):gsub("(%S+)=0", "local %1 = false;")
  -- In braces no text can close what it did not open.
  local chunk = load(variables .. " return {\n" .. text .. "\n}", "text", "t", {})
  local done, values = pcall(chunk or error)
  local value = done and #values <= 1 and values[1]
  io.write(done and type(values[1]) == "boolean" and (value and "1" or "0") or "-")
end
