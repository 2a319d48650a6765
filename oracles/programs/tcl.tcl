# Reads a question per line: $x=1 $y=0<tab>text. Prints a character for each: 1, 0, or - if Tcl refuses it.
proc answer {where text} {
    foreach each $where {
        regexp {^\$?(.+)=([01])$} $each all name value
        set $name $value
    }
    if {[catch {expr $text} result]} {return -}
    return [expr {$result in {0 1} ? $result : "-"}]
}
while {[gets stdin line] >= 0} {
    set at [string first \t $line]
    puts -nonewline [answer [string range $line 0 $at-1] [string range $line $at+1 end]]
}
