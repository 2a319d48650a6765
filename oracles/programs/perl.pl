# One question a line: x=1 y=0<tab>text. One character for each: 1, 0, or - for what Perl refuses.
use strict;
no warnings;
while (my $line = <STDIN>) {
  chomp $line;
  my ($where, $text) = split /\t/, $line, 2;
  my $variables = join " ", map { my ($name, $value) = split /=/; "my $name = $value;" } split / /, $where;
  # In brackets no text can close what it did not open.
  my $values = eval "$variables [\n$text\n]";
  print defined $values && @$values == 1 ? ($values->[0] ? 1 : 0) : "-";
}
