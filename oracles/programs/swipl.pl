% Reads a question per line: X=1 Y=0<tab>text. Prints a character for each: 1, 0, or - if library(clpb) refuses it.
:- use_module(library(clpb)).
:- include(questions).

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
