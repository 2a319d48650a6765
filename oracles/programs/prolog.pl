% Reads a question per line: x=1 Y=0<tab>text. Prints a character for each: 1, 0, or - if Prolog refuses the goal. Names in
% lower case are goals, the others variables.
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
    catch(( term_string(Goal, Text, [variable_names(Names)]),
            split_string(Where, " ", "", Pairs),
            maplist(define(Names), Pairs),
            ( call(facts:Goal) -> Mark = 1 ; Mark = 0 ) ), _, Mark = -), !.
answer(_, _, -).

define(_, "") :- !.
define(Names, Pair) :-
    split_string(Pair, "=", "", [Text, Digit]),
    ( Digit == "1" -> Goal = true ; Goal = fail ),
    atom_string(Name, Text),
    (   member(Name=Goal, Names)
    ->  true
    ;   \+ member(Name=_, Names),
        abolish(facts:Name/0),
        dynamic(facts:Name/0),
        ( Digit == "1" -> assertz(facts:Name) ; true )
    ).
