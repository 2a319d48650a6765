% The loop of programs that answer a question per line with a character. They define answer(Where, Text, Mark).
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
