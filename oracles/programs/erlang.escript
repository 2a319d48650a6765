%% Reads a question per line: X=1 Y=0<tab>text. Prints a character for each: 1, 0, or - if Erlang refuses it.
main(_) ->
    io:setopts(standard_io, [{encoding, utf8}]),
    loop().

loop() ->
    case io:get_line("") of
        eof -> ok;
        Line ->
            [Where, Text] = string:split(string:trim(Line, trailing, "\n"), "\t"),
            io:put_chars(answer(string:lexemes(Where, " "), Text)),
            loop()
    end.

answer(Where, Text) ->
    Bindings = [begin [Name, Value] = string:split(Each, "="), {list_to_atom(Name), Value =:= "1"} end || Each <- Where],
    try
        {ok, Tokens, _} = erl_scan:string(Text ++ " ."),
        {ok, [Expression]} = erl_parse:parse_exprs(Tokens),
        {value, Value, _} = erl_eval:expr(Expression, maps:from_list(Bindings)),
        case Value of true -> "1"; false -> "0" end
    catch _:_ -> "-"
    end.
