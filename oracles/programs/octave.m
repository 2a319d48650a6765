% Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Octave refuses it.
function mark_ = answer_(where_, text_)
  mark_ = "-";
  try
    eval(regexprep(where_, '(\w+)=([01])', '$1 = logical($2);'));
    % Neither an additional comma nor an unbalanced parenthesis passes both.
    evalc(["value_ = (" text_ ");"]);
    evalc(["value_ = " text_ ";"]);
    if isscalar(value_), mark_ = char("0" + logical(value_)); end
  catch
  end
end
warning("off", "all");
while ischar(line_ = fgetl(stdin))
  [where_, text_] = deal(strtok(["_" line_], "\t"), line_(index(line_, "\t") + 1:end));
  fputs(stdout, answer_(where_(2:end), text_));
end
