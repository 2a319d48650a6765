% Reads a question per line: X=1 Y=0<tab>text. Prints a character for each: 1, 0, or - if library(clpb) refuses it.
:- use_module(library(clpb)).
:- use_module(library(readutil)).
:- initialization(main, main).

main :-
    read_line_to_string(user_input, Line),
    (   Line == end_of_file
    ->  true
    ;   split(Line, Where, Text),
        answer(Where, Text, Mark),
        write(Mark),
        main
    ).

split(Line, Where, Text) :-
    sub_string(Line, Before, 1, After, "\t"), !,
    sub_string(Line, 0, Before, _, Where),
    sub_string(Line, _, After, 0, Text).

answer(Where, Text, Mark) :-
    catch(( term_string(Term, Text, [variable_names(Names)]),
            split_string(Where, " ", "", Pairs),
            forall(member(Name=_, Names), (atom_concat(Name, '=', Start), member(Pair, Pairs), sub_string(Pair, 0, _, _, Start))),
            bind(Names, Pairs),
            ( sat(Term) -> Mark = 1 ; Mark = 0 ) ), _, Mark = -), !.
answer(_, _, -).

bind([], _).
bind([Name=Value|Rest], Pairs) :-
    member(Pair, Pairs),
    split_string(Pair, "=", "", [Text, Digit]),
    atom_string(Name, Text), !,
    number_string(Value, Digit),
    bind(Rest, Pairs).
