# Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Perl refuses it.
use strict;
no warnings;
while (my $line = <STDIN>) {
  chomp $line;
  my ($where, $text) = split /\t/, $line, 2;
  my $variables = join " ", map { my ($name, $value) = split /=/; "my $name = $value;" } split / /, $where;
  # The brackets keep texts with unbalanced brackets from passing.
  my $values = eval "$variables [\n$text\n]";
  print defined $values && @$values == 1 ? ($values->[0] ? 1 : 0) : "-";
}
