% Reads a question per line: x=1 Y=0<tab>text. Prints a character for each: 1, 0, or - if Prolog refuses the goal. Names in
% lower case are goals, the others variables.
:- include(questions).

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
